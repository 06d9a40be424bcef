export { PageNotFound as default } from '@/components/shell/not-found-screen'

import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function TemplateNotFound() {
  return <NotFoundScreen thing="template" link={{ href: '/templates', label: 'See all templates' }} />
}

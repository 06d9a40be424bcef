import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function FlowNotFound() {
  return <NotFoundScreen thing="flow" link={{ href: '/flows', label: 'See all flows' }} />
}

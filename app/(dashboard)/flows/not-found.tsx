import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function FlowNotFound() {
  return (
    <NotFoundScreen thing="flow" link={{ href: '/flows', label: 'See all flows' }}>
      It may have been deleted, here or by another program, or the address may be incomplete.
    </NotFoundScreen>
  )
}

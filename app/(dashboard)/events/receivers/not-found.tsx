import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function ReceiverNotFound() {
  return (
    <NotFoundScreen thing="receiver" link={{ href: '/events/setup', label: 'See all receivers' }}>
      It may have been deleted, or the address may be incomplete.
    </NotFoundScreen>
  )
}

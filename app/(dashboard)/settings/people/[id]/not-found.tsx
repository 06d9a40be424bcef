import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function PersonNotFound() {
  return (
    <NotFoundScreen thing="person" link={{ href: '/settings/people', label: 'See all people' }}>
      Someone may have removed this account, or the address may be incomplete.
    </NotFoundScreen>
  )
}

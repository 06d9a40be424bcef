import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function PhoneNumberNotFound() {
  return (
    <NotFoundScreen thing="number" link={{ href: '/phone-numbers', label: 'See all numbers' }}>
      It may have been removed from the account, or the address may be incomplete.
    </NotFoundScreen>
  )
}

import { NotFoundScreen } from '@/components/shell/not-found-screen'

export default function PhoneNumberNotFound() {
  return (
    <NotFoundScreen
      thing="number"
      list={{ label: 'Phone numbers', href: '/phone-numbers', linkLabel: 'See all numbers' }}
    >
      It may have been removed from the account, or the address may be incomplete.
    </NotFoundScreen>
  )
}

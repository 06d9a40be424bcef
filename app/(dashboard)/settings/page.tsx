import { redirect } from 'next/navigation'

/** There is no page of its own: the first one everyone has. */
export default function SettingsPage() {
  redirect('/settings/account')
}

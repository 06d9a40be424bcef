import { redirect } from 'next/navigation'

/** Redirects to the first settings page, which everyone can open. */
export default function SettingsPage() {
  redirect('/settings/account')
}

import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { KeepSession } from '@/components/access/keep-session'
import { AppShell } from '@/components/layout/app-shell'
import { QueryProvider } from '@/lib/queries/query-provider'
import { currentSession } from '@/lib/server/current-person'
import { navigation } from '@/lib/server/navigation'
import { shellPhoneNumbers } from '@/lib/server/phone-numbers/shell-phone-numbers'

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { person, renewalDueAt } = await currentSession()
  const phoneNumbers = await shellPhoneNumbers()
  const chosen = (await cookies()).get('phone-number')?.value
  const current = phoneNumbers.find(({ id }) => id === chosen) ?? phoneNumbers[0]
  return (
    <QueryProvider>
      <KeepSession renewalDueAt={renewalDueAt} />
      <AppShell
        navigation={navigation}
        person={person}
        phoneNumbers={phoneNumbers}
        currentPhoneNumberId={current?.id}
      >
        {children}
      </AppShell>
    </QueryProvider>
  )
}

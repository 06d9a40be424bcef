import { AppShell } from '@/components/layout/app-shell'
import { Lab } from './lab'

export default function Page() {
  return (
    <AppShell
      navigation={[
        { href: '/', label: 'Overview', icon: 'overview' },
        { href: '/phone-numbers', label: 'Phone numbers', icon: 'phone-numbers' },
        { href: '/lab', label: 'Templates', icon: 'templates' },
        { href: '/flows', label: 'Flows', icon: 'flows' },
        { href: '/settings', label: 'Settings', icon: 'settings' },
      ]}
      person={{ name: 'Amara Okafor', email: 'amara@lucky-shrub.example', role: 'admin' }}
      phoneNumbers={[
        { id: '1', displayPhoneNumber: '+1 631-555-8151', verifiedName: 'Lucky Shrub', qualityRating: 'GREEN' },
        { id: '2', displayPhoneNumber: '+1 631-555-8152', verifiedName: 'Lucky Shrub Berlin', qualityRating: 'RED' },
      ]}
      currentPhoneNumberId="1"
    >
      <Lab />
    </AppShell>
  )
}

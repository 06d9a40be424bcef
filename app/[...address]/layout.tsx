import type { ReactNode } from 'react'
import { anySession } from '@/lib/console/current-person'
import DashboardLayout from '../(dashboard)/layout'

/** At an address that is none, the console stays around whoever is signed in. */
export default async function AddressLayout({ children }: { children: ReactNode }) {
  return (await anySession()) ? <DashboardLayout>{children}</DashboardLayout> : children
}

import type { ReactNode } from 'react'
import { anySession } from '@/lib/console/current-person'
import DashboardLayout from '../(dashboard)/layout'

/** Unknown URLs keep the console's shell for signed-in people. */
export default async function AddressLayout({ children }: { children: ReactNode }) {
  return (await anySession()) ? <DashboardLayout>{children}</DashboardLayout> : children
}

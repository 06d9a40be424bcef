'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { PhoneApp } from '@/components/customer-phone/phone-app'

const FlowOnPhone = dynamic(
  () => import('@/components/flows/studio/run/customer/flow-on-phone').then((module) => module.FlowOnPhone),
  { ssr: false },
)

/** The phone, with the flows it can run: both are resources of their own, and a page may know them both. */
export function PhoneWithFlows(props: Omit<ComponentProps<typeof PhoneApp>, 'FlowScreen'>) {
  return <PhoneApp {...props} FlowScreen={FlowOnPhone} />
}

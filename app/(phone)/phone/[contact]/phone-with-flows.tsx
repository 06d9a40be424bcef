'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import { PhoneApp } from '@/components/customer-phone/phone-app'

const FlowOnPhone = dynamic(
  () => import('@/components/flows/studio/run/customer/flow-on-phone').then((module) => module.FlowOnPhone),
  { ssr: false },
)

/** Combines the phone with the flow runner: separate resources that only a page may both import. */
export function PhoneWithFlows(props: Omit<ComponentProps<typeof PhoneApp>, 'FlowScreen'>) {
  return <PhoneApp {...props} FlowScreen={FlowOnPhone} />
}

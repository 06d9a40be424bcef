import type { DemoTemplate } from './demo-template'
import { deliveries } from './templates/deliveries'
import { inspiration } from './templates/inspiration'
import { offers } from './templates/offers'
import { orders } from './templates/orders'
import { rejections } from './templates/rejections'
import { signIn } from './templates/sign-in'
import { specialCases } from './templates/special-cases'

/** All templates of the demo account. */
export const demoTemplates: readonly DemoTemplate[] = [
  ...orders,
  ...deliveries,
  ...offers,
  ...inspiration,
  ...signIn,
  ...rejections,
  ...specialCases,
]

/** The name of a deleted approved template, which can’t be used again yet (spec:templates#rules-of-deletion). */
export const lockedName = { name: 'name_locked', language: 'en_US', forDays: 12 } as const

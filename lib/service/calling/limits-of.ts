import { type CallLimits, callLimits } from '@/lib/contract/limits'
import type { ServiceContext } from '../context'

/** Limits of calls as this service has them. */
export const limitsOf = ({ settings }: ServiceContext): CallLimits => ({
  ...callLimits,
  ...settings.callLimits,
})

import { type CallLimits, callLimits } from '@/lib/contract/limits'
import type { ServiceContext } from '../context'

/** This service's call limits. */
export const limitsOf = ({ settings }: ServiceContext): CallLimits => ({
  ...callLimits,
  ...settings.callLimits,
})

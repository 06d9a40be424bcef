import type { DynamicModel } from '../../model'
import { type FlowVersion, isAtLeast } from '../../versions'

/** Expressions in what actions carry are only checked from 7.2 on (gap 8.1); before, they are worth a warning. */
export const isUnchecked = ({ action, text }: DynamicModel, version: FlowVersion): boolean =>
  action !== undefined && text.startsWith('`') && !isAtLeast(version, '7.2')

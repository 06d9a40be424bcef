import { buildModel } from '@/lib/language/flow-json/build-model'
import type { FlowModel } from '@/lib/language/flow-json/model'
import { remembered } from '@/lib/language/flow-json/rules/facts/remembered'

const built = remembered((value: object) => buildModel(value))

/** What a document says, worked out once for each value of it. */
export const modelOf = (value: unknown): FlowModel =>
  typeof value === 'object' && value !== null ? built(value) : buildModel(value)

import { buildModel } from '@/lib/language/flow-json/build-model'
import type { FlowModel } from '@/lib/language/flow-json/model'
import { remembered } from '@/lib/language/flow-json/rules/facts/remembered'

const built = remembered((value: object) => buildModel(value))

/** The model of a document's value, computed once per value. */
export const modelOf = (value: unknown): FlowModel =>
  typeof value === 'object' && value !== null ? built(value) : buildModel(value)

import { callReasons, isOpenCall } from '@/lib/contract/call-states'
import { raise } from '../http/raise'
import type { CallRow } from './call-row'

/** @throws ServiceError callOver */
export function refuseOver(call: CallRow): void {
  if (isOpenCall(call.status)) return
  const why = Object.entries(callReasons).find(([reason]) => reason === call.reason)?.[1]
  raise('callOver', { details: `The call has ${call.status}. ${why ?? 'It was hung up.'}` })
}

/** @throws ServiceError callActionNotPossible */
export function refuseAction(details: string): never {
  raise('callActionNotPossible', { details, issues: [{ field: 'action', message: details }] })
}

import type { FindingCode } from '../../finding-codes'
import type { ActionModel } from '../../model'

/** The code for something wrong in what an action carries (gap 8.6). */
export const payloadCode = ({ name, member }: ActionModel): FindingCode =>
  name === 'update_data' || member === 'on-select-action' || member === 'on-unselect-action'
    ? 'INVALID_ACTION_PAYLOAD_PROPERTY'
    : 'INVALID_ON_CLICK_ACTION_PAYLOAD'

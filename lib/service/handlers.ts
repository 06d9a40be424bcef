import type { Handlers } from '@/lib/contract/endpoint'
import type { endpoints } from '@/lib/contract/endpoints'
import { getBusinessProfile } from './business-profile/get'
import { updateBusinessProfile } from './business-profile/update'
import type { ServiceContext } from './context'
import { listDeliveries } from './delivery/list'
import { createEvent } from './events/create'
import { getPhoneNumber } from './phone-numbers/get'
import { listPhoneNumbers } from './phone-numbers/list'
import { movePhoneNumber } from './phone-numbers/move'
import { setConversationalAutomation } from './phone-numbers/set-automation'
import { listSubscriptions } from './subscriptions/list'
import { subscribe } from './subscriptions/subscribe'
import { unsubscribe } from './subscriptions/unsubscribe'
import { createTemplate } from './templates/create'
import { deleteTemplates } from './templates/delete'
import { editTemplate } from './templates/edit'
import { getTemplate } from './templates/get'
import { listTemplates } from './templates/list'
import { createUploadSession } from './uploads/create-session'
import { getUploadSession } from './uploads/get-session'
import { uploadBytes } from './uploads/upload-bytes'
import { listReceivedCodes } from './verification/list-received'
import { requestCode } from './verification/request-code'
import { verifyCode } from './verification/verify-code'

/** The verb behind every endpoint of the contract. */
export const serviceHandlers: Handlers<ServiceContext, typeof endpoints> = {
  createUploadSession,
  uploadBytes,
  getUploadSession,
  listTemplates,
  createTemplate,
  getTemplate,
  editTemplate,
  deleteTemplates,
  listPhoneNumbers,
  getPhoneNumber,
  requestCode,
  verifyCode,
  setConversationalAutomation,
  listReceivedCodes,
  movePhoneNumber,
  getBusinessProfile,
  updateBusinessProfile,
  listSubscriptions,
  subscribe,
  unsubscribe,
  listDeliveries,
  createEvent,
}

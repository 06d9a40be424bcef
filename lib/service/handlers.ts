import type { Handlers } from '@/lib/contract/endpoint'
import type { endpoints } from '@/lib/contract/endpoints'
import { createAccessToken } from './access-tokens/create'
import { inspectAccessToken } from './access-tokens/inspect'
import { getBusinessProfile } from './business-profile/get'
import { updateBusinessProfile } from './business-profile/update'
import { actOnCall } from './calling/act-on-call'
import { actAsCustomer } from './calling/customer/act'
import { decideCallPermission } from './calling/customer/decide-permission'
import { listCalls } from './calling/list'
import { listRingingCalls } from './calling/list-ringing'
import { getCallPermission } from './calling/permission/get'
import { requestCallPermission } from './calling/permission/request'
import { getCallingSettings } from './calling/settings/get'
import { rotateSipCredentials } from './calling/settings/rotate-sip'
import { setCallingSettings } from './calling/settings/set'
import { listCallSignals } from './calling/signals/list'
import type { ServiceContext } from './context'
import { getBusinessCard } from './conversations/business-card'
import { getContact } from './conversations/get-contact'
import { getMessageFlow } from './conversations/get-message-flow'
import { listContacts } from './conversations/list-contacts'
import { listPhoneMessages } from './conversations/list-messages'
import { openConversation } from './conversations/open'
import { readAsContact } from './conversations/read-as-contact'
import { sendAsContact } from './conversations/send-as-contact'
import { setContactPhone } from './conversations/set-phone'
import { listDeliveries } from './delivery/list'
import { createEvent } from './events/create'
import { createFlow } from './flows/create'
import { deleteFlow } from './flows/delete'
import { deprecateFlow } from './flows/deprecate'
import { deleteEncryptionKey } from './flows/encryption/delete-key'
import { getEncryptionKey } from './flows/encryption/get-key'
import { setEncryptionKey } from './flows/encryption/set-key'
import { callFlowEndpoint } from './flows/endpoint/call'
import { getFlow } from './flows/get'
import { listFlows } from './flows/list'
import { listFlowAssets } from './flows/list-assets'
import { listFlowVersions } from './flows/list-versions'
import { migrateFlows } from './flows/migrate'
import { publishFlow } from './flows/publish'
import { updateFlow } from './flows/update'
import { uploadFlowAsset } from './flows/upload-asset'
import { sendMessage } from './messages/send'
import { getPhoneNumber } from './phone-numbers/get'
import { listPhoneNumbers } from './phone-numbers/list'
import { movePhoneNumber } from './phone-numbers/move'
import { setConversationalAutomation } from './phone-numbers/set-automation'
import { deleteQrCode } from './qr-codes/delete'
import { getQrCode } from './qr-codes/get'
import { getQrLink } from './qr-codes/get-link'
import { listQrCodes } from './qr-codes/list'
import { saveQrCode } from './qr-codes/save'
import { updateQrCode } from './qr-codes/update'
import { moveTemplateQuality } from './quality/move-quality'
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
  inspectAccessToken,
  createAccessToken,
  createUploadSession,
  uploadBytes,
  getUploadSession,
  listTemplates,
  createTemplate,
  getTemplate,
  editTemplate,
  moveTemplateQuality,
  deleteTemplates,
  listFlows,
  createFlow,
  getFlow,
  updateFlow,
  deleteFlow,
  listFlowAssets,
  uploadFlowAsset,
  publishFlow,
  deprecateFlow,
  migrateFlows,
  listFlowVersions,
  callFlowEndpoint,
  setEncryptionKey,
  getEncryptionKey,
  deleteEncryptionKey,
  listPhoneNumbers,
  getPhoneNumber,
  requestCode,
  verifyCode,
  setConversationalAutomation,
  listReceivedCodes,
  movePhoneNumber,
  getBusinessProfile,
  updateBusinessProfile,
  listQrCodes,
  saveQrCode,
  getQrCode,
  updateQrCode,
  deleteQrCode,
  getQrLink,
  listSubscriptions,
  subscribe,
  unsubscribe,
  listDeliveries,
  createEvent,
  sendMessage,
  listContacts,
  getContact,
  setContactPhone,
  openConversation,
  getBusinessCard,
  listPhoneMessages,
  sendAsContact,
  readAsContact,
  getMessageFlow,
  getCallingSettings,
  setCallingSettings,
  getCallPermission,
  actOnCall,
  listCalls,
  listRingingCalls,
  rotateSipCredentials,
  requestCallPermission,
  actAsCustomer,
  decideCallPermission,
  listCallSignals,
}

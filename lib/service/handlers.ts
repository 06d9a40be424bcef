import type { Handlers } from '@/lib/contract/endpoint'
import type { endpoints } from '@/lib/contract/endpoints'
import { createAccessToken, inspectAccessToken } from './access-tokens/access-tokens'
import { listAccounts } from './accounts/list'
import { getBusinessProfile, updateBusinessProfile } from './business-profile/business-profile'
import { actOnCall } from './calling/act-on-call'
import { actAsCustomer, decideCallPermission } from './calling/customer'
import { listCalls, listRingingCalls } from './calling/list'
import { requestCallPermission } from './calling/permission/ask'
import { getCallPermission } from './calling/permission/judge'
import { getCallingSettings, rotateSipCredentials, setCallingSettings } from './calling/settings'
import { listCallSignals } from './calling/signals'
import { getClock, moveClock } from './clock/move-clock'
import type { ServiceContext } from './context'
import { getBusinessCard } from './conversations/business-card'
import { getContact, listContacts, setContactPhone } from './conversations/contacts'
import { getMessageFlow, listPhoneMessages } from './conversations/messages'
import { openConversation } from './conversations/open'
import { readAsContact } from './conversations/read-as-contact'
import { sendAsContact } from './conversations/send-as-contact'
import { listDeliveries } from './delivery/list'
import { createEvent } from './events/create'
import { listFlowAssets, listFlowVersions } from './flows/assets'
import { createFlow } from './flows/create'
import { deleteEncryptionKey, getEncryptionKey, setEncryptionKey } from './flows/encryption-key'
import { callFlowEndpoint } from './flows/endpoint/call-endpoint'
import { listFlowEndpointCalls } from './flows/endpoint/call-log'
import { migrateFlows } from './flows/migrate'
import { publishFlow } from './flows/publish'
import { getFlow, listFlows } from './flows/read'
import { deleteFlow, deprecateFlow, updateFlow } from './flows/update'
import { uploadFlowAsset } from './flows/upload-asset'
import { listScriptSteps, startIncidentScript, stopIncidentScripts } from './incident-scripts/run-script'
import { sendMessage } from './messages/send'
import { setConversationalAutomation } from './phone-numbers/automation'
import { movePhoneNumber } from './phone-numbers/move'
import { getPhoneNumber, listPhoneNumbers } from './phone-numbers/read'
import { getQrLink } from './qr-codes/links'
import { getQrCode, listQrCodes } from './qr-codes/read'
import { deleteQrCode, saveQrCode, updateQrCode } from './qr-codes/write'
import { listSubscriptions } from './subscriptions/list'
import { subscribe, unsubscribe } from './subscriptions/subscribe'
import { requestCategoryReview } from './templates/category-review'
import { createTemplate } from './templates/create'
import { deleteTemplates } from './templates/delete'
import { editTemplate } from './templates/edit'
import { moveTemplateQuality } from './templates/quality'
import { getTemplate, listTemplates } from './templates/read'
import { createUploadSession, getUploadSession } from './uploads/session'
import { uploadBytes } from './uploads/upload-bytes'
import { listReceivedCodes, requestCode } from './verification/request-code'
import { verifyCode } from './verification/verify-code'

/** Handlers for every endpoint of the contract. */
export const serviceHandlers: Handlers<ServiceContext, typeof endpoints> = {
  inspectAccessToken,
  listAccounts,
  createAccessToken,
  getClock,
  moveClock,
  createUploadSession,
  uploadBytes,
  getUploadSession,
  listTemplates,
  createTemplate,
  getTemplate,
  editTemplate,
  moveTemplateQuality,
  requestCategoryReview,
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
  listFlowEndpointCalls,
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
  startIncidentScript,
  listScriptSteps,
  stopIncidentScripts,
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

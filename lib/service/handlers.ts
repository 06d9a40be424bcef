import type { Handlers } from '@/lib/contract/endpoint'
import type { endpoints } from '@/lib/contract/endpoints'
import type { ServiceContext } from './context'
import { listDeliveries } from './delivery/list'
import { createEvent } from './events/create'
import { getPhoneNumber } from './phone-numbers/get'
import { listPhoneNumbers } from './phone-numbers/list'
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
  listSubscriptions,
  subscribe,
  unsubscribe,
  listDeliveries,
  createEvent,
}

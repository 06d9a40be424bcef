import { eventEndpoints } from './events'
import { phoneNumberEndpoints } from './phone-numbers'
import { templateEndpoints } from './templates'
import { uploadEndpoints } from './uploads'

/** Every operation of the service. */
export const endpoints = {
  ...uploadEndpoints,
  ...templateEndpoints,
  ...phoneNumberEndpoints,
  ...eventEndpoints,
}

import { businessProfileEndpoints } from './business-profile'
import { eventEndpoints } from './events'
import { phoneNumberEndpoints } from './phone-numbers'
import { templateEndpoints } from './templates'
import { uploadEndpoints } from './uploads'

/** Every operation of the service. */
export const endpoints = {
  ...uploadEndpoints,
  ...templateEndpoints,
  ...phoneNumberEndpoints,
  ...businessProfileEndpoints,
  ...eventEndpoints,
}

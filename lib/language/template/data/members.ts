/** Components that the rules cover, and those the service stores unchanged (spec:templates#more-components). */
export const componentTypes = [
  'HEADER',
  'BODY',
  'FOOTER',
  'BUTTONS',
  'CAROUSEL',
  'LIMITED_TIME_OFFER',
  'CALL_PERMISSION_REQUEST',
] as const

export const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION', 'GIF', 'PRODUCT'] as const

/** Formats whose sample is an uploaded file. */
export const mediaFormats: readonly string[] = ['IMAGE', 'VIDEO', 'DOCUMENT', 'GIF']

export const otpTypes = ['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'] as const

/** Members by component type. Unlisted types can have any member. */
export const componentMembers: ReadonlyMap<string, readonly string[]> = new Map([
  ['HEADER', ['type', 'format', 'text', 'example']],
  ['BODY', ['type', 'text', 'example', 'add_security_recommendation']],
  ['FOOTER', ['type', 'text', 'code_expiration_minutes']],
  ['BUTTONS', ['type', 'buttons']],
])

export const exampleMembers: ReadonlyMap<string, readonly string[]> = new Map([
  ['HEADER', ['header_text', 'header_text_named_params', 'header_handle', 'header_url']],
  ['BODY', ['body_text', 'body_text_named_params']],
])

/**
 * Members by button type: spec:templates#buttons, spec:templates#more-buttons. Unlisted types can have any member.
 */
export const buttonMembers: ReadonlyMap<string, readonly string[]> = new Map([
  ['QUICK_REPLY', ['type', 'text']],
  ['URL', ['type', 'text', 'url', 'example', 'app_deep_link']],
  ['PHONE_NUMBER', ['type', 'text', 'phone_number']],
  ['COPY_CODE', ['type', 'text', 'example']],
  [
    'FLOW',
    [
      'type',
      'text',
      'flow_id',
      'flow_name',
      'flow_json',
      'flow_action',
      'navigate_screen',
      'icon',
      'flow_token',
    ],
  ],
  [
    'OTP',
    [
      'type',
      'text',
      'otp_type',
      'autofill_text',
      'supported_apps',
      'zero_tap_terms_accepted',
      'package_name',
      'signature_hash',
    ],
  ],
  ['VOICE_CALL', ['type', 'text', 'ttl_minutes']],
])

/** The JSON type of each member, in components and buttons alike. */
export const memberTypes: ReadonlyMap<string, 'text' | 'list' | 'object' | 'boolean' | 'number'> = new Map([
  ['type', 'text'],
  ['format', 'text'],
  ['text', 'text'],
  ['buttons', 'list'],
  ['cards', 'list'],
  ['limited_time_offer', 'object'],
  ['add_security_recommendation', 'boolean'],
  ['code_expiration_minutes', 'number'],
  ['url', 'text'],
  ['phone_number', 'text'],
  ['flow_id', 'text'],
  ['flow_name', 'text'],
  ['flow_json', 'text'],
  ['ttl_minutes', 'number'],
  ['flow_action', 'text'],
  ['navigate_screen', 'text'],
  ['otp_type', 'text'],
  ['autofill_text', 'text'],
  ['supported_apps', 'list'],
  ['zero_tap_terms_accepted', 'boolean'],
])

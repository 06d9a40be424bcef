/**
 * Requests of published clients that can’t be installed next to this product. Each client was run once, unchanged,
 * against the service; its requests were recorded in order, with exact paths, queries and bodies. Capitals in braces
 * stand for values that differ between runs.
 *
 * Their receivers were run once, too, behind a signature check, with a burst of 20 events. The one of
 * whatsapp-cloud-api saw each of 16 messages once, and responds to statuses with 202; the one of Tiledesk forwarded
 * each of 12 texts once. The data endpoint of nexus responded to an unencrypted ping and an encrypted one.
 */

/** A request, and the response the client needs. */
export interface RecordedRequest {
  request: `${'GET' | 'POST' | 'DELETE'} /${string}`
  json?: unknown
  form?: Readonly<Record<string, string>>
  status: number
  answer?: object
  /** Name under which later requests refer to the response’s `id`. */
  saves?: string
}

export interface RecordedClient {
  name: string
  /** Why it isn’t run in the suite. */
  because: string
  requests: readonly RecordedRequest[]
}

const outside = { status: 404, answer: { error: { code: 2500 } } }
const success = { status: 200, answer: { success: true } }
const sent = { status: 200, answer: { messages: [{ id: /^wamid\./ }], contacts: [{ wa_id: '{ANA}' }] } }
const unsupported = { status: 400, answer: { error: { code: 131051 } } }
const nothing = { status: 400, answer: { error: { code: 100, error_subcode: 33 } } }

/** The URL it resolves paths against ends with its version, which is therefore dropped. */
const greatDetail: readonly RecordedRequest[] = [
  {
    request: 'GET /{NUMBER}/whatsapp_business_profile?fields=about%2Cemail%2Cmessaging_product',
    status: 200,
    answer: { data: [{ messaging_product: 'whatsapp', about: '', email: '' }] },
  },
  {
    request: 'POST /{NUMBER}/whatsapp_business_profile',
    json: {
      messaging_product: 'whatsapp',
      about: 'Lamps',
      vertical: 'RETAIL',
      websites: ['https://a.example'],
    },
    ...success,
  },
  {
    request: 'POST /{NUMBER}/conversational_automation',
    json: {
      enable_welcome_message: true,
      prompts: ['Hi'],
      commands: [{ command_name: 'hours', command_description: 'Opening hours' }],
    },
    ...success,
  },
  {
    request:
      'GET /{ACCOUNT}/phone_numbers?fields=id%2Cverified_name%2Cconversational_automation%7Bprompts%7D&sort=creation_time_ascending&filtering=%5B%7B%22field%22%3A%22account_mode%22%2C%22operator%22%3A%22EQUAL%22%2C%22value%22%3A%22LIVE%22%7D%5D',
    status: 200,
    answer: { data: [{ id: '{NUMBER}', conversational_automation: { id: '{NUMBER}', prompts: ['Hi'] } }] },
  },
  {
    request: 'GET /{NUMBER}?fields=verified_name%2Cthroughput%7Blevel%7D%2Cmessaging_limit_tier',
    status: 200,
    answer: { verified_name: 'A business', throughput: { level: 'TIER_1K' } },
  },
  { request: 'POST /{NUMBER}?new_display_name=Oak', status: 405, answer: { error: { code: 100 } } },
  {
    request: 'POST /{ACCOUNT}/subscribed_apps',
    json: { override_callback_uri: 'https://a.example', verify_token: 'v' },
    ...outside,
  },
  { request: 'GET /{ACCOUNT}/subscribed_apps', ...outside },
  {
    request: 'POST /{ACCOUNT}/message_templates',
    json: {
      name: 'ship',
      language: 'en_US',
      category: 'UTILITY',
      parameter_format: 'NAMED',
      allow_category_change: true,
      components: [
        {
          type: 'BODY',
          text: 'Hello, {{name}}! Bye',
          example: { body_text_named_params: [{ param_name: 'name', example: 'John' }] },
        },
      ],
    },
    status: 200,
    answer: { status: 'PENDING', category: 'UTILITY' },
    saves: 'MADE',
  },
  {
    request: 'GET /{MADE}?fields=name%2Cstatus%2Cquality_score%2Crejected_reason',
    status: 200,
    answer: { name: 'ship', status: 'PENDING', rejected_reason: 'NONE' },
  },
  {
    request:
      'GET /{ACCOUNT}/message_templates?name_or_content=ship&category=%5B%22UTILITY%22%2C%22MARKETING%22%5D&limit=10&fields=name%2Cid&language=en_US&status=%5B%22PENDING%22%2C%22APPROVED%22%5D&quality_score=%5B%22GREEN%22%2C%22UNKNOWN%22%5D',
    status: 200,
    answer: { data: [{ id: '{MADE}', name: 'ship' }] },
  },
  {
    request: 'GET /{ACCOUNT}/message_templates?name_or_content=ship&category=UTILITY&status=PENDING',
    status: 200,
    answer: { data: [{ id: '{MADE}', parameter_format: 'NAMED' }] },
  },
  { request: 'GET /message_template_library?search=pay&limit=3', ...outside },
  {
    request: 'POST /{TEMPLATE}',
    json: {
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Hello {{1}}, it is here.', example: { body_text: [['Ana']] } }],
      parameter_format: 'POSITIONAL',
      message_send_ttl_seconds: 60,
    },
    ...success,
  },
  { request: 'DELETE /{ACCOUNT}/message_templates?name=ship&hsm_id={MADE}', ...success },
  { request: 'GET /{ACCOUNT}?fields=id%2Cname%2Ccurrency%2Ctimezone_id', ...outside },
  {
    request: 'POST /{NUMBER}/messages',
    json: {
      messaging_product: 'whatsapp',
      message_id: '{RECEIVED}',
      status: 'read',
      typing_indicator: { type: 'text' },
    },
    ...success,
  },
  {
    request: 'POST /{NUMBER}/messages',
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '{ANA}',
      type: 'text',
      text: { body: 'Hello', preview_url: true },
    },
    ...sent,
  },
  {
    request: 'POST /{NUMBER}/messages',
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '{ANA}',
      type: 'interactive',
      interactive: {
        type: 'cta_url',
        body: { text: 'Hello' },
        action: { name: 'cta_url', parameters: { display_text: 'Open', url: 'https://example.com' } },
      },
    },
    ...sent,
  },
  {
    request: 'POST /{NUMBER}/messages',
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '{ANA}',
      type: 'interactive',
      interactive: {
        type: 'list',
        body: { text: 'Hello' },
        action: {
          button: 'View',
          sections: [{ title: 'S', rows: [{ id: 'o', title: 'O', description: 'd' }] }],
        },
      },
    },
    ...sent,
  },
  {
    request: 'POST /{NUMBER}/media',
    form: { messaging_product: 'whatsapp', file: 'x', type: 'image/png' },
    ...outside,
  },
  { request: 'GET /123456789012345?phone_number_id={NUMBER}', ...nothing },
  { request: 'DELETE /123456789012345?phone_number_id={NUMBER}', ...nothing },
]

const base = { messaging_product: 'whatsapp', recipient_type: 'individual', to: '{ANA}' }
const byCloudApi = (json: object, expected: Omit<RecordedRequest, 'request'>): RecordedRequest => ({
  request: 'POST /v14.0/{NUMBER}/messages',
  json: { ...base, ...json },
  ...expected,
})
const whatsappCloudApi: readonly RecordedRequest[] = [
  byCloudApi({ type: 'text', text: { body: 'Hello', preview_url: true } }, sent),
  byCloudApi({ type: 'image', image: { link: 'https://example.com/a.png', caption: 'c' } }, sent),
  byCloudApi(
    { type: 'document', document: { link: 'https://example.com/a.pdf', caption: 'c', filename: 'a.pdf' } },
    sent,
  ),
  byCloudApi({ type: 'video', video: { link: 'https://example.com/a.mp4', caption: 'c' } }, sent),
  byCloudApi(
    {
      type: 'template',
      template: {
        name: 'order_sent',
        language: { code: 'en_US' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
      },
    },
    sent,
  ),
  byCloudApi(
    {
      type: 'interactive',
      interactive: {
        body: { text: 'Well?' },
        footer: { text: 'f' },
        header: { type: 'text', text: 'h' },
        type: 'button',
        action: {
          buttons: [
            { type: 'reply', reply: { title: 'Yes', id: 'y' } },
            { type: 'reply', reply: { title: 'No', id: 'n' } },
          ],
        },
      },
    },
    sent,
  ),
  byCloudApi(
    {
      type: 'interactive',
      interactive: {
        body: { text: 'Which?' },
        footer: { text: 'f' },
        type: 'list',
        action: {
          button: 'Choose',
          sections: [{ title: 'All', rows: [{ id: 'r', title: 'Row', description: 'd' }] }],
        },
      },
    },
    sent,
  ),
  byCloudApi({ type: 'audio', audio: { link: 'https://example.com/a.mp3' } }, unsupported),
  byCloudApi({ type: 'sticker', sticker: { link: 'https://example.com/a.webp' } }, unsupported),
  byCloudApi({ type: 'location', location: { latitude: 40.7, longitude: -74.1, name: 'n' } }, unsupported),
  byCloudApi({ type: 'contacts', contacts: [{ name: { formatted_name: 'A' } }] }, unsupported),
  byCloudApi(
    { to: '15550199999', type: 'text', text: { body: 'x' } },
    { status: 400, answer: { error: { code: 131026 } } },
  ),
]

const tiledesk: readonly RecordedRequest[] = [
  {
    request: 'GET /v23.0/{ACCOUNT}/message_templates?access_token={TOKEN}',
    status: 200,
    answer: { data: [{ id: '{TEMPLATE}', name: 'order_sent', components: [{ type: 'BODY' }] }] },
  },
  {
    request: 'GET /v23.0/{ACCOUNT}/phone_numbers?access_token={TOKEN}',
    status: 200,
    answer: { data: [{ id: '{NUMBER}', display_phone_number: '+1 555-010-0142' }] },
  },
  {
    request:
      'GET /v23.0/{NUMBER}?fields=display_phone_number,verified_name,quality_rating&access_token={TOKEN}',
    status: 200,
    answer: { id: '{NUMBER}', verified_name: 'A business', quality_rating: 'GREEN' },
  },
  {
    request: 'POST /v23.0/{NUMBER}/messages?access_token={TOKEN}',
    json: { messaging_product: 'whatsapp', to: '{ANA}', type: 'text', text: { body: 'Hi' } },
    ...sent,
  },
  {
    request: 'POST /v23.0/{NUMBER}/messages?access_token={TOKEN}',
    json: {
      messaging_product: 'whatsapp',
      to: '{ANA}',
      type: 'template',
      template: {
        name: 'order_sent',
        language: { code: 'en_US' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
      },
    },
    ...sent,
  },
  {
    request: 'GET /v23.0/{ACCOUNT}?fields=message_template_namespace&access_token={TOKEN}',
    ...outside,
  },
  {
    request: 'POST /v23.0/{NUMBER}/register',
    json: { messaging_product: 'whatsapp', pin: '123456' },
    ...outside,
  },
  { request: 'POST /v23.0/{ACCOUNT}/subscribed_apps?access_token={TOKEN}', json: {}, ...outside },
  { request: 'GET /v23.0/123456789012345', ...nothing },
]

const asked = 'access_token={TOKEN}&fields=id,name,status,categories'
const nexus: readonly RecordedRequest[] = [
  {
    request: 'POST /v21.0/{ACCOUNT}/flows?access_token={TOKEN}',
    json: { name: 'Survéy', categories: ['OTHER'], flow_json: '{DOCUMENT}' },
    status: 200,
    answer: { status: 'DRAFT', name: 'Survéy' },
    saves: 'FLOW',
  },
  {
    request: 'POST /v21.0/{FLOW}?access_token={TOKEN}',
    json: { endpoint_uri: '{ENDPOINT}', application_id: '123456' },
    ...success,
  },
  { request: `GET /v21.0/{FLOW}?${asked}`, status: 200, answer: { id: '{FLOW}', status: 'DRAFT' } },
  { request: 'POST /v21.0/{FLOW}/publish?access_token={TOKEN}', json: {}, ...success },
  {
    request: `GET /v21.0/{FLOW}?${asked}`,
    status: 200,
    answer: { id: '{FLOW}', name: 'Survéy', status: 'PUBLISHED', categories: ['OTHER'] },
  },
  {
    request: 'POST /v21.0/{ACCOUNT}/flows?access_token={TOKEN}',
    json: {
      name: 'Bad',
      categories: ['OTHER'],
      flow_json: String.raw`{"version":"1.0","screens":[{"id":"A"}]}`,
    },
    status: 200,
    answer: { status: 'DRAFT' },
    saves: 'BAD',
  },
  {
    request: 'POST /v21.0/{BAD}/publish?access_token={TOKEN}',
    json: {},
    status: 400,
    answer: { error: { code: 100, error_subcode: 139002 } },
  },
  { request: `GET /v21.0/123456789012345?${asked}`, ...nothing },
]

export const recordedClients: readonly RecordedClient[] = [
  {
    name: '@great-detail/whatsapp 9.2.0',
    because: 'it asks for Node 22, and installing it with Node 20 is refused',
    requests: greatDetail,
  },
  { name: 'whatsapp-cloud-api 0.3.1', because: 'its license is the GPL', requests: whatsappCloudApi },
  {
    name: '@tiledesk/tiledesk-whatsapp-connector 1.0.25',
    because: 'it asks for Node 16.17.0 and a MongoDB server, and takes 84 MB',
    requests: tiledesk,
  },
  {
    name: 'the flow service of @peopl-health/nexus 5.56.2',
    because: 'it takes 378 MB, with native code',
    requests: nexus,
  },
]

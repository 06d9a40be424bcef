/** Features that only the embedded service supports. Used by pages, API refusals and the guide. */
interface EmbeddedOnly {
  /** Page where it is missing, as named in the navigation. */
  page: string
  name: string
  /** What other services lack, in one sentence. */
  missing: string
  why: string
}

export const embeddedOnly = {
  receivedCodes: {
    page: 'Phone numbers',
    name: 'Verification codes beside the form',
    missing: 'Verification codes aren’t shown in the console.',
    why: 'They arrive at a real phone.',
  },
  categoryReviews: {
    page: 'Templates',
    name: 'Requests for another review of a category',
    missing: 'Request a category review in the service’s own tools; the text is prepared here.',
    why: 'The specification has no way to request it.',
  },
  flowVersions: {
    page: 'Flows',
    name: 'Earlier versions of a flow',
    missing: 'Only the newest version of a flow is shown.',
    why: 'The specification has one document for each flow.',
  },
  endpointRequests: {
    page: 'Flows',
    name: 'Requests to the endpoint of a flow',
    missing: 'The endpoint of a flow can’t be called from the console.',
    why: 'Only the service calls it, and the specification has no way to request a call.',
  },
  endpointHealth: {
    page: 'Flows',
    name: 'Health of the endpoint of a flow',
    missing: 'How fast and how reliably an endpoint responds isn’t shown.',
    why: 'The specification reports whether a flow can be sent, but no figures for its endpoint.',
  },
  accountNames: {
    page: 'Flows',
    name: 'Names of other accounts',
    missing: 'Enter the ID of the account to copy a flow to.',
    why: 'The specification has no list of accounts.',
  },
  codeTimes: {
    page: 'QR codes',
    name: 'When a QR code was created',
    missing: 'The time a QR code was created isn’t shown.',
    why: 'The specification doesn’t include it.',
  },
  callList: {
    page: 'Calling',
    name: 'Calls made elsewhere',
    missing: 'Only calls made here, or whose events reached this console, are shown.',
    why: 'The specification has no list of calls.',
  },
  newSipCredentials: {
    page: 'Calling',
    name: 'New SIP credentials',
    missing: 'SIP credentials are shown, but can’t be replaced from the console.',
    why: 'The specification has no way to create new ones.',
  },
  deliveryAttempts: {
    page: 'Events',
    name: 'Delivery attempts',
    missing: 'How often the service tried to deliver an event isn’t shown.',
    why: 'The specification has no list of deliveries.',
  },
  testEvents: {
    page: 'Events',
    name: 'Test events',
    missing: 'No test event can be sent.',
    why: 'The specification has no way to request one.',
  },
  failures: {
    page: 'Settings',
    name: 'Simulated failures',
    missing: 'Failures can’t be simulated.',
    why: 'Only the service inside the console can do that.',
  },
  clock: {
    page: 'Settings',
    name: 'A clock that can be advanced',
    missing: 'The clock of the service can’t be advanced.',
    why: 'The clock of another service is shared by everyone.',
  },
  simulatedPhones: {
    page: 'Phone',
    name: 'Simulated phones',
    missing: 'There are no simulated phones, so templates and flows can’t be tested on one.',
    why: 'The customers of another service are real people.',
  },
} as const satisfies Record<string, EmbeddedOnly>

export type EmbeddedOnlyName = keyof typeof embeddedOnly

/** Sentences about missing features, by name. */
export const missingSentences = Object.fromEntries(
  Object.entries(embeddedOnly).map(([name, { missing, why }]) => [name, `${missing} ${why}`]),
) as Record<EmbeddedOnlyName, string>

/** The sentence about one missing feature. */
export const missingBecause = (name: EmbeddedOnlyName): string => missingSentences[name]

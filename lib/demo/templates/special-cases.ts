import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import { body, buttons, call, copyCode, footer, link, openFlow, quickReply } from '../components'
import type { DemoTemplate } from '../demo-template'
import { flowIds } from '../flows/demo-flows'
import { approved, edited, inReview, paused, recategorised } from '../story'

/** A body of the maximum length, 1,024 characters. */
const longestBody = [
  'Hello {{1}}, thank you for choosing a table of solid oak. Oak is a living material: it breathes, it darkens in the sun, and it grows more beautiful with every year. A little care keeps it that way.',
  '*Every week*\nDust the table with a soft, dry cloth, always along the grain. Wipe up spilled water at once, and never use sprays with silicone or bleach.',
  '*Twice a year*\nRub in a thin coat of plant oil, wait for twenty minutes, then polish the wood until it feels dry. Small scratches disappear when you sand them gently with fine paper before you oil.',
  '*In winter*\nKeep the table an arm’s length away from radiators and stoves, because very dry air lets the wood shrink and the joints come loose. A bowl of water in the room helps.',
  '*If something is wrong*\nA drawer that sticks in humid weather runs again when you rub a candle along its edges. A loose screw is tightened by hand, never with a machine. For everything else, write to us here: our joiner answers every day, and he would rather save a table than sell a new one.',
].join('\n\n')

/** Templates named for what they show, for people who try the console and for tests. */
export const specialCases: DemoTemplate[] = [
  {
    name: 'edited_an_hour_ago',
    language: 'en_US',
    category: 'UTILITY',
    story: edited(45, HOUR_MS),
    components: [
      body(
        'Hello {{1}}, your {{2}} has been repaired. You can pick it up during our opening hours; it costs nothing, because it is under warranty.',
        'Emma',
        'floor lamp',
      ),
    ],
  },
  {
    name: 'edited_ten_times',
    language: 'en_US',
    category: 'UTILITY',
    story: edited(90, ...[29, 26, 23, 20, 17, 14, 11, 8, 5, 2].map((days) => days * DAY_MS)),
    components: [
      body(
        'Hello {{1}}, our hours change on {{2}}: Monday to Friday nine to seven, Saturday ten to four, closed on Sunday.',
        'Emma',
        'November 1',
      ),
    ],
  },
  {
    name: 'in_review_for_an_hour',
    language: 'en_US',
    category: 'UTILITY',
    story: inReview(HOUR_MS),
    components: [
      body(
        'Hello {{1}}, your consultation with our garden planner is confirmed for {{2}}. Bring a sketch or a few photos of the place if you have some.',
        'Emma',
        'Wednesday at 3 pm',
      ),
    ],
  },
  {
    name: 'paused_for_quality',
    language: 'en_US',
    category: 'MARKETING',
    story: paused(30, 1),
    components: [
      body(
        'Still looking for the right lamp, {{1}}? Our advisers will call you back within the hour and help you choose. Just reply with a time that works for you.',
        'Emma',
      ),
      footer('Reply STOP to stop receiving offers'),
      buttons(quickReply('Call me today'), quickReply('Call me tomorrow')),
    ],
  },
  {
    name: 'became_marketing',
    language: 'en_US',
    category: 'MARKETING',
    story: recategorised(25, 'UTILITY'),
    components: [
      body(
        'Hello {{1}}, your {{2}} has been with you for a year. People who bought it also like our matching wall lamp, now at a special price.',
        'Emma',
        'Alder table lamp',
      ),
      footer('Reply STOP to stop receiving offers'),
    ],
  },
  {
    name: 'every_button_kind',
    language: 'en_US',
    category: 'MARKETING',
    story: approved(52, 'UNKNOWN'),
    components: [
      body(
        'Our workshop days begin on {{1}}: build a lamp, repot your plants, or oil a table with us. Choose below how you would like to take part.',
        'Saturday',
      ),
      footer('Reply STOP to stop receiving news'),
      buttons(
        quickReply('Build a lamp'),
        quickReply('Repot my plants'),
        quickReply('Oil a table'),
        link('All workshops', 'https://lumenandoak.example/workshops'),
        link('Find us', 'https://lumenandoak.example/stores/portland'),
        call('Call us', '+15550100142'),
        copyCode('WORKSHOP10'),
        openFlow('Sign up', flowIds.newsletter, 'SIGN_UP'),
      ),
    ],
  },
  {
    name: 'longest_body',
    language: 'en_US',
    category: 'UTILITY',
    story: approved(70, 'UNKNOWN'),
    components: [body(longestBody, 'Emma')],
  },
]

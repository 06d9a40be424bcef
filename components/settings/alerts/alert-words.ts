import {
  type AlertSeverity,
  alertRuleKinds,
  alertRules,
  type ContactPointKind,
} from '@/lib/contract/alert-rules'

export const leastLabels: Record<AlertSeverity, string> = {
  danger: 'Problems only',
  warning: 'Problems and warnings',
  info: 'Everything',
}

export const kindLabels: Record<ContactPointKind, string> = {
  email: 'Email',
  webhook: 'Signed webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
}

/** Alert rules by subject, in the order of their table. */
export const ruleGroups = [
  { title: 'Phone numbers', about: ['phone-number'] },
  { title: 'Templates', about: ['template'] },
  { title: 'Flows', about: ['flow'] },
  { title: 'Account and console', about: ['account', 'console'] },
].map(({ title, about }) => ({
  title,
  kinds: alertRuleKinds.filter((kind) => about.includes(alertRules[kind].about)),
}))

'use client'

import { AllOrSomeField } from '@/components/form/choices-field'
import { SelectField } from '@/components/form/select-field'
import { alertRules, alertSeverities } from '@/lib/contract/alert-rules'
import { leastLabels, ruleGroups } from './alert-words'
import type { SentValues } from './contact-point-values'

const leastChoices = alertSeverities.map((value) => ({ value, label: leastLabels[value] }))
/** Every alert type, by subject. */
export const ruleChoices = ruleGroups.map(({ title, kinds }) => ({
  title,
  choices: kinds.map((value) => ({ value, label: alertRules[value].label })),
}))

/** Which incidents are sent: by severity and alert type. */
export function FilterFields() {
  return (
    <>
      <SelectField<SentValues> name="leastSeverity" label="Importance" choices={leastChoices} />
      <AllOrSomeField<SentValues>
        name="rules"
        all="All alert types"
        some="Alert types"
        hint="Select types to send only those."
        groups={ruleChoices}
      />
    </>
  )
}

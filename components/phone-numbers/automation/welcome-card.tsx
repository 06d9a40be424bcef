'use client'

import { SwitchField } from '@/components/form/switch-field'
import { Callout } from '@/components/ui/callout'
import { Card } from '@/components/ui/card'
import type { AutomationValues } from './automation-values'

/** Whether the business speaks first. */
export function WelcomeCard({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <Card title="Welcome">
      <div className="space-y-3">
        <fieldset disabled={isReadOnly} className="min-w-0">
          <SwitchField<AutomationValues>
            name="enable_welcome_message"
            label="Greet people who open the chat for the first time"
            hint="The service tells your program that somebody opened the chat; your program writes the greeting."
          />
        </fieldset>
        {/* G10. */}
        <Callout tone="neutral">
          Welcome messages were reported not to work everywhere. Try it with a phone of your own before you
          count on it.
        </Callout>
      </div>
    </Card>
  )
}

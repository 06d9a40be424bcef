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
            hint="The service notifies your program when someone opens the chat; your program writes the greeting."
          />
        </fieldset>
        {/* spec:phone-numbers#welcome-messages. */}
        <Callout tone="neutral">
          Welcome messages may not work everywhere. Test with your own phone before you rely on them.
        </Callout>
      </div>
    </Card>
  )
}

import { templateLimits } from '@/lib/contract/limits'
import { BuilderInput } from '../builder-field'
import { Section } from '../section'

export function FooterSection() {
  return (
    <Section
      place="footer"
      title="Footer"
      description="A small gray line under the message, without variables."
    >
      <BuilderInput
        place="footer.text"
        label="Footer"
        isLabelHidden
        dir="auto"
        placeholder="Reply STOP to end these messages"
        max={templateLimits.footerCharacters}
      />
    </Section>
  )
}

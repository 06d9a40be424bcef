import {
  distinctVariables,
  findVariables,
  type SampleValues,
  sampleOf,
} from '@/lib/language/template/variables'
import { sampleColumns } from '../../builder/parts/sample-fields'

interface SourceSamplesProps {
  text: string
  samples: SampleValues
}

/**
 * Samples of the variables in a source text, in the rows and columns of the inputs beside them; nothing without
 * variables. In the face of the page's text: another one would arrive later and move the line.
 */
export function SourceSamples({ text, samples }: SourceSamplesProps) {
  const variables = distinctVariables(findVariables(text))
  if (variables.length === 0) return null
  return (
    <div className="@container space-y-3 rounded-md bg-surface-sunken p-3 md:col-start-1">
      <p className="text-sm text-text-muted">Samples of the source</p>
      <dl aria-label="Samples of the source" className={sampleColumns(variables.length)}>
        {variables.map(({ name }) => (
          <div key={name} className="min-w-0 max-md:flex max-md:gap-3 md:space-y-1.5">
            <dt className="font-medium wrap-anywhere max-md:flex-1">{`{{${name}}}`}</dt>
            <dd
              dir="auto"
              className="flex items-center wrap-anywhere max-md:flex-1 md:min-h-8 md:pointer-coarse:min-h-11"
            >
              {sampleOf(samples, name) || <span className="text-text-faint">No sample</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

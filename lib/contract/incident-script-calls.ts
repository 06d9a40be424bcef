import type { EndpointTable } from './endpoint'
import { incidentScriptNames, incidentScripts } from './incident-scripts'
import { z } from './zod'

/** Request to start a script. */
export const scriptStart = z.strictObject({
  script: z.enum(incidentScriptNames, `A script is one of ${incidentScriptNames.join(', ')}.`),
  /** The affected account, number, template or flow. */
  object_id: z.string('Enter the ID of an account, phone number, template, or flow in object_id.').max(40),
})
export type ScriptStart = z.output<typeof scriptStart>

/** Request to start a script from a page, which identifies templates by name. */
export const scriptSimulation = z
  .strictObject({
    script: scriptStart.shape.script,
    /** ID of a number or flow, or name of a template, which applies to all approved languages; empty for the account. */
    object: z.string().trim().max(512),
  })
  .refine(({ script, object }) => object !== '' || incidentScripts[script].about === 'account', {
    path: ['object'],
    message: 'Choose what the script happens to.',
  })
export type ScriptSimulation = z.output<typeof scriptSimulation>

/** A future step. */
export const stepToCome = z.object({
  script: z.enum(incidentScriptNames),
  /** The affected account, number, template or flow. */
  object_id: z.string(),
  at: z.iso.datetime(),
  says: z.string(),
})
export type StepToCome = z.infer<typeof stepToCome>

export const stepsToCome = z.object({ data: z.array(stepToCome) })
export type StepsToCome = z.infer<typeof stepsToCome>

/** Our own operations, embedded service only: with a real number, these things happen by themselves. */
export const incidentScriptEndpoints = {
  startIncidentScript: {
    method: 'POST',
    path: '/:businessAccountId/incident_scripts',
    body: scriptStart,
    response: stepsToCome,
    errors: [],
    scope: 'business_management',
  },
  listScriptSteps: {
    method: 'GET',
    path: '/:businessAccountId/incident_scripts',
    response: stepsToCome,
    errors: [],
    scope: 'business_management',
  },
  stopIncidentScripts: {
    method: 'DELETE',
    path: '/:businessAccountId/incident_scripts',
    response: stepsToCome,
    errors: [],
    scope: 'business_management',
  },
} as const satisfies EndpointTable

// npm run pack-flow: packs switchboard-flow as a separate npm package without dependencies
import { checkNode } from './prepare/check-node.mjs'
import { orEnd } from './prepare/or-end.mjs'
import { say } from './prepare/say.mjs'

checkNode()
const { packFlowCommand } = await import('./prepare/flow-package.mjs')
const file = await orEnd('The command could not be packed.', packFlowCommand())
say(`Packed ${file}. Install it anywhere: npm install ${file}`)

import ts from 'typescript'
import { readFileSync } from 'node:fs'
import { execSync } from 'node:child_process'
const files = execSync('git ls-files components app').toString().trim().split('\n').filter(f=>/\.tsx$/.test(f)&&!/\.test\./.test(f))
const verb=/^(?:Add|Create|Upload|Rotate|Remove|Import|Replace|Send|Choose|Open|Copy|Show|Save|Delete|Edit|Verify|Set up|Turn on|Discard|Export|Download|Request|Start|Insert|Use|See|Go to|Restore|Run|Revoke|Fix) (?:a|an|the)\b/
for (const f of files) { const src=readFileSync(f,'utf8'); const sf=ts.createSourceFile(f,src,ts.ScriptTarget.Latest,true)
 const visit=n=>{ 
  if(ts.isJsxElement(n)&&/^(Button|LinkButton|IconButton)$/.test(n.openingElement.tagName.getText())) for(const c of n.children){ if(ts.isJsxText(c)&&verb.test(c.text.trim())) console.log(f, c.text.trim()); if(ts.isJsxExpression(c)) c.forEachChild(function v(x){ if(ts.isStringLiteralLike(x)&&verb.test(x.text)) console.log(f,x.text); ts.forEachChild(x,v)}) }
  if(ts.isJsxAttribute(n)&&/^(submitLabel|confirmLabel|label|aria-label|title|text)$/.test(n.name.getText())&&n.initializer) { n.initializer.forEachChild(function v(x){ if(ts.isStringLiteralLike(x)&&verb.test(x.text)) console.log(f,n.name.getText(),x.text); ts.forEachChild(x,v)}); if(ts.isStringLiteral(n.initializer)&&verb.test(n.initializer.text)) console.log(f,n.name.getText(),n.initializer.text) }
  ts.forEachChild(n,visit) }
 visit(sf) }

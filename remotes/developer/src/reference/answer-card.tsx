import type { ReferenceCall } from '@app/contracts/developer/reference.ts';
import { Badge } from '@app/ui/badge.tsx';
import { Card } from '@app/ui/card.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import { FieldMeaning, FieldName } from './field.tsx';
import classes from './reference.module.css';
import type { Sent } from './send-typed.ts';
import { exampleAnswer, type Typed } from './typed-request.ts';

interface AnswerCardProps {
  readonly call: ReferenceCall;
  readonly typed: Typed;
  /** What was answered here; undefined until the call was tried. */
  readonly sent: Sent | undefined;
}

/** What a call answers: an example at first, then what it did answer, and what each field means. */
export function AnswerCard({ call, typed, sent }: AnswerCardProps) {
  return (
    <Card title={<Trans>Answer</Trans>} aside={sent ? <Status status={sent.status} /> : <Trans>Example</Trans>}>
      <div className={classes.fields} aria-live="polite">
        <CodeBlock text={sent?.body ?? exampleAnswer(call, typed)} />
      </div>
      <Disclosure title={<Trans>What the fields mean</Trans>} aside={call.answer.length}>
        <dl className={classes.meanings}>
          {call.answer.map((field) => (
            <div key={field.name}>
              <dt>
                <FieldName field={field} />
              </dt>
              <dd>
                <FieldMeaning field={field} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Card>
  );
}

function Status({ status }: { status: number }) {
  return <Badge tone={status < 400 ? 'delivered' : 'failed'}>{status}</Badge>;
}

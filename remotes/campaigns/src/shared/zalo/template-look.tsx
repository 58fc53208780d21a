import { ownValue } from '@app/contracts/core/by-key.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { useColorScheme } from '@app/ui/use-color-scheme.ts';
import { Trans } from '@lingui/react/macro';
import { bubbleOfTemplate } from './bubble/bubble-content.ts';
import { ZaloBubble } from './bubble/zalo-bubble.tsx';
import classes from './template-look.module.css';

interface TemplateLookProps {
  readonly template: ZaloTemplate;
  /** Values of the parameters, by name; one that is missing stands as its sample. */
  readonly values: Readonly<Record<string, string>>;
}

/** A template filled in; the bare values where Zalo does not tell how it looks. */
export function TemplateLook({ template, values }: TemplateLookProps) {
  const { scheme } = useColorScheme();
  const content = bubbleOfTemplate(template);
  if (content)
    return <ZaloBubble content={{ ...content, samples: { ...content.samples, ...values } }} scheme={scheme} />;
  const { name, params, preview_url: preview } = template;
  return (
    <div className={classes.plain}>
      <strong>{name}</strong>
      <dl>
        {params.map((param) => (
          <div key={param.name}>
            <dt>{param.name}</dt>
            <dd>{ownValue(values, param.name) || param.sample || '–'}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>Made at Zalo, which does not tell how it looks.</Trans>{' '}
        {preview !== null && (
          <a href={preview} target="_blank" rel="noreferrer">
            <Trans>See it at Zalo</Trans>
          </a>
        )}
      </p>
    </div>
  );
}

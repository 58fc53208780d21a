import { counts, parts } from '@app/contracts/zalo/zalo-limits.ts';
import { Button } from '@app/ui/button.tsx';
import { ChoiceCards } from '@app/ui/choice-cards.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './builder.module.css';
import { PictureField } from './picture-field.tsx';
import { Section } from './section.tsx';
import type { Builder } from './use-builder.ts';

/** The logo in both schemes, or one to three pictures. */
export function PictureSection({ builder }: { builder: Builder }) {
  const { t } = useLingui();
  const { form, change, errorOf, oaId } = builder;
  const { images, kind } = form;
  const mayHaveImages = parts[kind].images;
  const isLogo = form.headerKind === 'logo' || !mayHaveImages;
  const error = errorOf('header', t`Pictures`);
  return (
    <Section title={<Trans>Head</Trans>}>
      {mayHaveImages && (
        <ChoiceCards
          label={t`Top of the message`}
          value={form.headerKind}
          onChange={(headerKind) => change({ headerKind })}
          choices={[
            { value: 'logo', title: t`A logo`, text: t`PNG of 400 × 96, for light and dark` },
            { value: 'images', title: t`Pictures`, text: t`One to three in 16:9; at least one button is needed then` },
          ]}
        />
      )}
      {isLogo ? (
        <div className={classes.pair}>
          <PictureField
            label={t`Logo on light`}
            kind="logo"
            oaId={oaId}
            picture={form.light}
            error={error ?? errorOf('header.light', t`Logo on light`)}
            onPicture={(light) => change({ light })}
          />
          <PictureField
            label={t`Logo on dark`}
            kind="logo"
            oaId={oaId}
            picture={form.dark}
            error={errorOf('header.dark', t`Logo on dark`)}
            onPicture={(dark) => change({ dark })}
          />
        </div>
      ) : (
        <div className={classes.pair}>
          {[...images, ...(images.length < counts.images.max ? [null] : [])].map((picture, index) => (
            <div key={picture?.mediaId ?? 'next'} className={classes.picture}>
              <PictureField
                label={t`Picture ${index + 1}`}
                kind="image"
                oaId={oaId}
                picture={picture}
                error={index === 0 ? (error ?? errorOf('header.items', t`Pictures`)) : undefined}
                onPicture={(next) => change({ images: images.toSpliced(index, picture ? 1 : 0, next) })}
              />
              {picture && (
                <Button
                  variant="subtle"
                  size="xs"
                  onClick={() => change({ images: images.filter((each) => each !== picture) })}
                >
                  <Trans>Take picture {index + 1} out</Trans>
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

import { isLocale, locales, type Locale } from '@app/contracts/constants.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Card } from '@app/ui/card.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { WidgetElement } from '@app/widget/widget-element.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from '../../shared/verify.module.css';
import type { Editor } from '../use-editor.ts';
import { previewAnswers, previewedOf, type Previewed } from './preview-answers.ts';

// A name that no other version of this page has taken: a browser never gives one back.
const NAME = `otp-preview-${crypto.randomUUID()}`;
customElements.define(NAME, class extends WidgetElement {});

/** The widget itself, as pages would show it with what is typed, without a server behind it. */
export function WidgetPreview({ editor }: { editor: Editor }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [language, setLanguage] = useState(locale);
  const service = previewedOf(editor.values);
  const { logo } = editor.values.widget.theme;
  return (
    <div className={classes.preview}>
      <Card title={<Trans>Preview</Trans>}>
        <div className={classes.stack}>
          <NativeSelect
            label={t`Language of the page`}
            options={locales.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            onChange={(value) => setLanguage(isLocale(value) ? value : locale)}
          />
          <Shown key={JSON.stringify([language, service])} service={service} language={language} />
          <p className={classes.brand}>
            <Trans>Try it: nothing is sent, and every complete code is right.</Trans>
          </p>
          {logo !== '' && (
            <p className={classes.brand}>
              <Trans>The logo is shown on your pages only.</Trans>
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Begins once; another key begins another. */
function Shown({ service, language }: { service: Previewed; language: Locale }) {
  const [widget] = useState(() => {
    const element = document.createElement(NAME);
    if (!(element instanceof WidgetElement)) throw new Error('A name of an element leads to its class');
    void element.begin({ ask: previewAnswers(service), language, target: location.origin });
    return element;
  });
  return (
    <div
      ref={(box) => {
        if (widget.parentNode !== box) box?.append(widget);
      }}
    />
  );
}

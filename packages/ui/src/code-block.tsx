/** Text of a machine, as it is; JSON is set in lines. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre
      style={{
        margin: 0,
        padding: 12,
        background: 'var(--sunken)',
        borderRadius: 6,
        fontFamily: 'var(--mono)',
        fontSize: 12,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {inLines(text)}
    </pre>
  );
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Lets the browser do what else it has to do. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Reads the page's script in pieces, each in a task of its own: React, the host, and then the page starts. In one piece they
 * block a slow phone for 0.2 s.
 */
async function read(): Promise<void> {
  await turn();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await turn();
  await start();
}

void read();

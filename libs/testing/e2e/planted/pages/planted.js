const faults = {
  'html-sink': () => {
    document.querySelector('p').innerHTML = '<b>markup</b>';
  },
  'inline-style': () => {
    const style = document.createElement('style');
    style.textContent = 'p { color: red }';
    document.head.append(style);
  },
  console: () => console.log('planted output'),
  throw: () => {
    throw new Error('planted error');
  },
  reject: () => void Promise.reject(new Error('planted rejection')),
  'call-out': () => {
    new Image().src = 'https://planted.example/pixel.png';
  },
  'refresh-failed': () => console.error('[Stytch] Session background refresh failed.'),
  'log-out': () => void fetch('/sessions/revoke', { method: 'POST' }),
  nothing: () => {},
  unnamed: () => document.querySelector('main').append(document.createElement('button')),
};

for (const [id, plant] of Object.entries(faults)) document.getElementById(id).addEventListener('click', plant);

import { StartError } from '#kit/db/start-error.ts';

const ENTER = /[\r\n]/;
const INTERRUPTED = '\u0003';
const ERASED = /[\b\u007f]/;

/** Everything that arrives on the standard input, without the line's end. */
export async function readPassword(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
  return text.replace(/\r?\n$/, '');
}

/** Asks on the terminal, twice, showing nothing of what is typed. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new StartError('no terminal to ask the password on; pipe it in with --password-stdin');
  }
  const password = await askUnseen('Password: ');
  if ((await askUnseen('Once more: ')) !== password) throw new StartError('the two passwords differ');
  return password;
}

function askUnseen(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setEncoding('utf8').setRawMode(true).resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    const finish = (settle: () => void) => {
      stdin.off('data', listen).setRawMode(false).pause();
      stderr.write('\n');
      settle();
    };
    const listen = (keys: string) => {
      for (const key of keys) {
        if (key === INTERRUPTED) return finish(() => reject(new StartError('interrupted')));
        if (ENTER.test(key)) return finish(() => resolve(typed));
        typed = ERASED.test(key) ? typed.slice(0, -1) : typed + key;
      }
    };
    stdin.on('data', listen);
  });
}

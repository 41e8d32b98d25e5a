import { resolve } from 'node:path';
import { installZoom, ZOOM_PACKAGE } from './install-zoom.ts';

const USAGE = `npm run zoom -- install            fetches ${ZOOM_PACKAGE} from the npm registry (108 MB, under Zoom's terms)
npm run zoom -- install PACKAGE    takes another version, a folder or a file of npm pack

The files go to ZOOM_FILES_DIR (./data/zoom), and the server gives them out from there.`;

const [command, source = ZOOM_PACKAGE, ...rest] = process.argv.slice(2);
if (command === 'install' && rest.length === 0) {
  try {
    const folder = resolve(process.env['ZOOM_FILES_DIR'] || 'data/zoom');
    const version = installZoom(source, folder);
    process.stdout.write(`Zoom's Meeting SDK ${version} is in ${folder}.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}

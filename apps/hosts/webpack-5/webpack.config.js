import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const inFolder = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  context: inFolder('.'),
  entry: './src/main.tsx',
  output: {
    path: inFolder('dist'),
    filename: 'assets/[name].[contenthash].js',
    publicPath: '/',
    clean: true,
    // webpack loads chunks with script elements. A page that requires Trusted Types allows its policy:
    // `trusted-types webpack`.
    trustedTypes: 'webpack',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [{ test: /\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true }, exclude: /node_modules/ }],
  },
  plugins: [
    new HtmlWebpackPlugin({ template: './src/index.html' }),
    new webpack.EnvironmentPlugin(['PUBLIC_TOKEN', 'API_URL']),
  ],
};
